/** Styles of the page of last resort, which can load none: the look of `site/styles` with the fonts of the system. */
export const PLAIN_PAGE_STYLES = `
*{box-sizing:border-box;margin:0}
:root{color-scheme:light;--wire:#ff5a1f;--ink:#11171b}
body{display:flex;flex-direction:column;min-height:100dvh;font:1rem/1.6 "Archivo Variable",Archivo,ui-sans-serif,system-ui,sans-serif;color:#14191d;background:#fff;overflow-wrap:anywhere}
header,footer{padding:20px max(16px,(100% - 1180px)/2);background:var(--ink);color:#fff}
main{flex:1;width:min(100% - 32px,1180px);margin-inline:auto;padding-block:clamp(32px,6vw,72px)}
a{color:inherit}
header a{display:inline-block}
svg{display:block;width:56px;fill:none;stroke:currentColor;stroke-width:2.4}
.wire{stroke:var(--wire)}
.label{font-size:.8125rem;font-weight:500;color:#626c74}
h1{margin-block:12px 16px;font-size:clamp(1.75rem,1.2rem + 2.4vw,3.375rem);font-weight:600;line-height:1.14;letter-spacing:-.02em;word-spacing:.05em;text-wrap:balance}
:is(:lang(ja),:lang(zh)) h1{letter-spacing:0;word-spacing:0}
.lead{max-width:62ch;padding:16px 20px;border:1px solid #28566f;border-left-width:4px;border-radius:3px}
.ways{display:flex;flex-wrap:wrap;gap:12px 8px;margin-top:24px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:12px 24px;border:1px solid #14191d;border-radius:3px;background:none;font:inherit;font-weight:600;line-height:1.2;color:inherit;text-decoration:none;cursor:pointer}
.accent{background:var(--wire);border-color:var(--wire)}
.button:hover{background:#14191d;border-color:#14191d;color:#fff}
search form{display:grid;gap:4px;max-width:620px;margin-top:32px;font-size:.875rem}
search span{display:flex;gap:8px}
input{flex:1;min-width:0;min-height:52px;padding:8px 12px;border:1px solid #7b858c;border-radius:3px;font:inherit;font-size:1rem}
.reference{max-width:62ch;margin-top:32px;font-size:.875rem;color:#4b555c}
.reference b{color:#14191d;white-space:nowrap}
footer ul{display:flex;flex-wrap:wrap;gap:0 24px;padding:0;list-style:none;font-size:.875rem}
footer a{display:inline-flex;align-items:center;min-height:44px;min-width:24px;text-decoration:none}
footer a:hover,footer [aria-current]{text-decoration:underline;text-underline-offset:.3em;text-decoration-color:var(--wire);text-decoration-thickness:2px}
:focus-visible{outline:2px solid #b33906;outline-offset:3px}
:is(header,footer) :focus-visible{outline-color:#ff6f3c}
`
