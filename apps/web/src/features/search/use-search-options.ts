import type { Account } from '@sampan/contract/accounts';
import type { GlobalSearchResults, SearchItem, SearchType } from '@sampan/contract/global-search';
import { LANGUAGES } from '@sampan/contract/languages';
import { THEMES } from '@sampan/contract/pages';
import { searchWords } from '@sampan/contract/text';
import { useI18n, useTranslation } from '#src/lib/i18n.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '#src/lib/language.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { type RecentType, readRecentRecords } from '#src/lib/recent-records.ts';
import { chooseTheme } from '#src/lib/theme.ts';
import { sectionsOf } from './sections.ts';

export type OptionLook = SearchType | RecentType | 'create' | 'goTo' | 'language' | 'theme' | 'all';

export interface SearchOption {
  key: string;
  look: OptionLook;
  title: string;
  details?: Pick<SearchItem, 'original' | 'subtitle' | 'number' | 'picture' | 'mark' | 'page'>;
  /** The page to open, or the action to run. */
  target: string | (() => void);
}

export interface SearchGroup {
  key: string;
  title: string;
  options: SearchOption[];
}

/** The list of a type with this search. Users have none. */
const LISTS: Record<SearchType, ((search: string) => string) | null> = {
  inquiries: (search) => withParams(paths.inquiries, { search }),
  customers: (search) => withParams(paths.customers, { search }),
  products: (search) => withParams(paths.products, { search }),
  quotes: (search) => withParams(paths.quotes, { search }),
  orders: (search) => withParams(paths.orders, { search }),
  rfqs: (search) => withParams(paths.rfqs, { search }),
  suppliers: (search) => withParams(paths.suppliers, { search }),
  catalogs: (search) => withParams(paths.catalogs, { search }),
  'pdf-catalogs': (search) => withParams(paths.pdfCatalogs, { search }),
  'pdf-text': (search) => withParams(paths.pdfCatalogs, { in: 'text', search }),
  users: null,
};

const withParams = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;

/** The groups of the search dialog: results and actions for a text, or recent records and all actions. */
export function useSearchOptions(
  user: Account,
  text: string,
  results: GlobalSearchResults | undefined,
): readonly SearchGroup[] {
  const { t } = useTranslation('search');
  const actions = useActions(user);
  if (text === '') return [recentGroup(t('groups.recent')), ...actions].filter(hasOptions);
  const words = searchWords(text);
  const matching = actions
    .flatMap(({ options }) => options)
    .filter(({ title }) => searchWords(title).length > 0 && containsAll(title, words));
  return [
    ...resultGroups(results, {
      titleOf: (key) => t(`groups.${key}`),
      all: t('all'),
    }),
    { key: 'actions', title: t('groups.actions'), options: matching },
  ].filter(hasOptions);
}

const hasOptions = ({ options }: SearchGroup): boolean => options.length > 0;

function containsAll(title: string, words: readonly string[]): boolean {
  const folded = searchWords(title).join(' ');
  return words.every((word) => folded.includes(word));
}

const recentGroup = (title: string): SearchGroup => ({
  key: 'recent',
  title,
  options: readRecentRecords().map(({ type, url, title: name }) => ({
    key: `recent ${url}`,
    look: type,
    title: name,
    target: url,
  })),
});

interface ResultTexts {
  titleOf: (key: SearchType | 'best') => string;
  all: string;
}

/** The exact match comes first, in its own group. */
function resultGroups(results: GlobalSearchResults | undefined, { titleOf, all }: ResultTexts): SearchGroup[] {
  if (results === undefined) return [];
  const { q, groups, exact } = results;
  const isExact = (type: SearchType, { _id }: SearchItem) => exact?.type === type && exact._id === _id;
  const best = groups.flatMap(({ type, items }) =>
    items.filter((item) => isExact(type, item)).map((item) => toOption(type, item)),
  );
  const rest = groups.map(({ type, items, more }) => {
    const list = more ? LISTS[type] : null;
    return {
      key: type,
      title: titleOf(type),
      options: [
        ...items.filter((item) => !isExact(type, item)).map((item) => toOption(type, item)),
        ...(list ? [{ key: `all ${type}`, look: 'all' as const, title: all, target: list(q) }] : []),
      ],
    };
  });
  return [{ key: 'best', title: titleOf('best'), options: best }, ...rest];
}

const toOption = (type: SearchType, item: SearchItem): SearchOption => ({
  key: `${type} ${item._id} ${item.page ?? ''}`,
  look: type,
  title: item.title,
  details: item,
  target: item.url,
});

function useActions(user: Account): SearchGroup[] {
  const { t } = useTranslation(['search', 'common']);
  const i18n = useI18n();
  const sections = sectionsOf(user);
  return [
    {
      key: 'create',
      title: t('groups.create'),
      options: [
        ...sections.flatMap(({ create }) =>
          create
            ? [
                {
                  key: `create ${create.name}`,
                  look: 'create' as const,
                  title: t(`create.${create.name}`),
                  target: create.path,
                },
              ]
            : [],
        ),
        { key: 'upload', look: 'create', title: t('create.upload'), target: paths.pdfUpload },
        { key: 'photo', look: 'create', title: t('create.photo'), target: `${paths.products}#photo` },
      ],
    },
    {
      key: 'goTo',
      title: t('groups.goTo'),
      options: sections.map(({ name, path }) => ({
        key: `go ${name}`,
        look: 'goTo',
        title: t(`common:nav.${name}`),
        target: path,
      })),
    },
    {
      key: 'language',
      title: t('groups.language'),
      options: LANGUAGES.map((language) => ({
        key: `language ${language}`,
        look: 'language',
        title: LANGUAGE_NAMES[language],
        target: () => void chooseLanguage(i18n, language),
      })),
    },
    {
      key: 'theme',
      title: t('groups.theme'),
      options: THEMES.map((theme) => ({
        key: `theme ${theme}`,
        look: 'theme',
        title: t(`theme.${theme}`),
        target: () => chooseTheme(theme),
      })),
    },
  ];
}
