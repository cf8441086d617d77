import { CONSENT_COOKIE, CONSENT_VERSION } from '#content-schema/site/consent.ts'

/**
 * Runs before the first paint: a mark that scripts run, the visitor's measurement system, testing mode (no motion between pages,
 * AH-48; a transition that cannot take place is no error, be it one no event told of), and whether the question about cookies is open.
 *
 * It also takes the script of every document out of its template, once what the page shows first has come and a frame is drawn with it (until then
 * the page is `unpainted`), so that this has a slow line to itself. Whoever touches the page or presses a key has it at once, and a picture
 * that does not come holds it up for two seconds. A page that opens out of sight draws no frame: its script begins at once. A button that is
 * pressed before it has begun is noted as `pressed` of the root element, and pressed again by the script.
 *
 * The same bytes on every page, as the content security policy allows it by its hash.
 */
export const EARLY_SCRIPT = [
  '(d=>{let l=d.classList,c=document.cookie,s=d.dataset,o=addEventListener,m=/(?:^|; )uapp_measurement-system=(Metric|Imperial)/.exec(c),t=/(?:^|; )uapp_testing=true/.test(c)',
  "l.add('js','unpainted')",
  'if(m)s.measurement=m[1].toLowerCase()',
  "if(t)s.testing=''",
  `else if(s.tagManager&&!/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(c))s.consent='open'`,
  'let w=({viewTransition:v})=>{if(v){for(let p of[v.ready,v.finished,v.updateCallbackDone])p?.catch(()=>{});t&&v.skipTransition()}}',
  "o('pagereveal',w);o('pageswap',w)",
  "o('unhandledrejection',e=>{/^(View )?Transition was/.test(e.reason?.message)&&e.preventDefault()})",
  "o('click',({target:e})=>{d.pressed=e.closest?.('[type=button]:not([popovertarget])')||d.pressed})",
  "o('DOMContentLoaded',()=>{let t=d.querySelector('body>template'),r=requestAnimationFrame,s=()=>{l.remove('unpainted');t.replaceWith(t.content)}",
  "document.hidden?s():(o('load',()=>r(()=>r(s))),o('pointerdown',s),o('keydown',s),setTimeout(s,2e3))})",
  '})(document.documentElement)',
].join('\n')

/**
 * Stands below what has folds: closes them on phones before they are seen. Without script they are open. It asks for the width by a media query, as
 * `innerWidth` would lay out the page for it.
 */
export const FOLD_SCRIPT = "if(matchMedia('(width < 640px)').matches)for(let f of document.querySelectorAll('.fold'))f.open=!1"

/** The error page says in the console too that it is one (ER-03); nothing else of it runs. */
export const ERROR_SCRIPT = 'console.error(document.title)'
