/**
 * Runs before the first paint: the visitor's measurement system, and a mark that scripts run. The same bytes on every page,
 * as the content security policy allows it by its hash.
 */
export const EARLY_SCRIPT =
  "(function(d){d.classList.add('js');var m=/(?:^|; )uapp_measurement-system=(Metric|Imperial)/.exec(document.cookie);if(m)d.dataset.measurement=m[1].toLowerCase()})(document.documentElement)"
