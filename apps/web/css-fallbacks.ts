import type { Plugin } from 'vite';

const RULE = /([^{};]+)\{([^{}]*)\}/g;
const WITH_DVH = /([\w-]+):([^;]*\d)d(v[hw][^;]*)/g;
const TRANSLATE = 'translate:var(--tw-translate-x) var(--tw-translate-y)';

/** Adds what older browsers need in front of `100dvh` (Chrome 108) and beside `translate` (Chrome 104). */
export function cssFallbacks(): Plugin {
  return {
    name: 'css-fallbacks',
    apply: 'build',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => withFallbacks(code),
    },
  };
}

export const withFallbacks = (css: string): string =>
  css.replaceAll(RULE, (_, selector: string, body: string) => {
    const rule = `${selector}{${body.replaceAll(WITH_DVH, '$1:$2$3;$1:$2d$3')}}`;
    if (!body.includes(TRANSLATE)) return rule;
    const old = body.replace(TRANSLATE, 'transform:translate(var(--tw-translate-x),var(--tw-translate-y))');
    return `${rule}@supports not (translate:1px){${selector}{${old}}}`;
  });
