/** Colours and type are those of `site/styles`; the pages carry them along, as they are served by another program. */
export const STYLE = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:400 1rem/1.6 "Archivo Variable","Archivo",ui-sans-serif,system-ui,-apple-system,"Segoe UI","Helvetica Neue",Arial,sans-serif;color:#14191d;background:#fff;overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
:lang(ja) body{font-family:"Hiragino Sans","Yu Gothic","Noto Sans CJK JP","Noto Sans JP","Archivo Variable",system-ui,sans-serif;word-break:auto-phrase}
:lang(zh) body{font-family:"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC","Archivo Variable",system-ui,sans-serif}
header{background:#11171b;color:#fff;border-bottom:3px solid #ff5a1f}
header>div,main{width:100%;max-width:1180px;margin:0 auto;padding:0 clamp(16px,4vw,32px)}
header>div{display:flex;align-items:center;min-height:72px}
.brand{display:inline-flex;align-items:center;gap:12px;padding:8px 0;color:#fff;text-decoration:none;font-weight:640;font-size:1.1875rem;letter-spacing:.12em;text-transform:uppercase}
.logo{width:44px;height:20px;fill:none;stroke:#fff;stroke-width:2.4}
.logo .wire{stroke:#ff6f3c}
main{flex:1;display:grid;grid-template-columns:minmax(0,1fr);align-items:stretch;gap:48px;padding-top:clamp(32px,6vw,72px);padding-bottom:clamp(48px,6vw,96px)}
.panel{max-width:26rem}
aside{display:none}
@media(min-width:900px){main{grid-template-columns:minmax(0,26rem) minmax(0,1fr);gap:clamp(48px,8vw,112px)}aside{display:flex;align-items:center;background:#f6f5f1;border-radius:3px;overflow:hidden;min-height:400px}aside svg{width:100%;fill:none;stroke:#14191d;stroke-width:1.4}aside .wire{stroke:#ff5a1f}}
h1{margin:0 0 12px;font-size:clamp(1.75rem,1.35rem + 1.6vw,2.5rem);font-weight:560;letter-spacing:-.022em;line-height:1.15;text-wrap:balance}
:lang(ja) h1,:lang(zh) h1{letter-spacing:0;line-height:1.25}
p{margin:0 0 16px;text-wrap:pretty}
.lead{color:#4b555c;font-size:1.0625rem;margin-bottom:24px}
.field{margin:0 0 20px}
label{display:block;font-weight:600;margin-bottom:6px}
input[type=email],input[type=password],input[type=text]{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #7b858c;border-radius:3px}
input[aria-invalid=true]{border-color:#b3261e;border-width:2px;padding:9px 11px}
.code{font-variant-numeric:tabular-nums;letter-spacing:.3em}
.problem{display:flex;gap:8px;margin:6px 0 0;color:#b3261e;font-weight:600;font-size:.9375rem;line-height:1.45}
.problem::before{content:"!";flex:none;width:20px;height:20px;margin-top:1px;border-radius:50%;background:#b3261e;color:#fff;text-align:center;line-height:20px;font-size:.8125rem}
.notice{border-left:3px solid #b3261e;padding:8px 0 8px 16px;margin:0 0 24px}
.rules{margin:8px 0 0;color:#4b555c;font-size:.9375rem}
.rules ul{margin:4px 0 0;padding-left:20px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 24px;font:inherit;font-weight:600;line-height:1.3;color:#14191d;background:#ff5a1f;border:1px solid #ff5a1f;border-radius:3px;text-decoration:none;cursor:pointer}
button{width:100%}
button:hover,.button:hover{background:#ff7544;border-color:#ff7544}
.links{margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d8dbdc;list-style:none}
.links li{margin:0}
.links a{display:inline-block;padding:6px 0}
a{color:#14191d;text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{color:#b33906}
header a:hover{color:#fff}
:focus-visible{outline:2px solid #b33906;outline-offset:3px;border-radius:1px}
header :focus-visible{outline-color:#ff6f3c}
.small{color:#4b555c;font-size:.875rem}
@media(forced-colors:active){button,.button{border-color:ButtonText}.logo,aside svg{stroke:CanvasText}}
@media print{aside{display:none!important}}
`
