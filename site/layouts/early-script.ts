import { CONSENT_COOKIE, CONSENT_VERSION } from '#content-schema/rules/consent.ts'

/**
 * Runs before the first paint: a mark that scripts run, the visitor's measurement system, testing mode (no motion between pages,
 * AH-48; a transition that cannot take place is no error, be it one no event told of), and whether the question about cookies is open. The same bytes on
 * every page, as the content security policy allows it by its hash.
 */
export const EARLY_SCRIPT = [
  "(function(d){d.classList.add('js');var c=document.cookie,s=d.dataset,m=/(?:^|; )uapp_measurement-system=(Metric|Imperial)/.exec(c)",
  'if(m)s.measurement=m[1].toLowerCase()',
  'var t=/(?:^|; )uapp_testing=true/.test(c)',
  "if(t)s.testing=''",
  `else if(s.tagManager&&!/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(c))s.consent='open'`,
  'function w(e){var v=e.viewTransition;if(v){[v.ready,v.finished,v.updateCallbackDone].forEach(function(p){p&&p.catch(function(){})});t&&v.skipTransition()}}',
  "addEventListener('pagereveal',w)",
  "addEventListener('pageswap',w)",
  "addEventListener('unhandledrejection',function(e){/^(View )?Transition was/.test(e.reason&&e.reason.message)&&e.preventDefault()})",
  '})(document.documentElement)',
].join('\n')

/** The error page says in the console too that it is one (ER-03); nothing else of it runs. */
export const ERROR_SCRIPT = 'console.error(document.title)'
