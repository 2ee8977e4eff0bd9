import { createContext, use } from 'react';

/** The components' own texts, as keys of the namespace `common`. */
type UiTextKey =
  | 'actions.cancel'
  | 'actions.clearSearch'
  | 'actions.close'
  | 'gallery.next'
  | 'gallery.previous'
  | 'gallery.thumbnail'
  | 'loading'
  | 'nav.skip'
  | 'notices'
  | 'optional'
  | 'pager.last'
  | 'pager.nav'
  | 'pager.next'
  | 'pager.page'
  | 'pager.previous'
  | 'password.hide'
  | 'password.show'
  | 'select.clear'
  | 'select.open';

interface UiText {
  (key: UiTextKey): string;
  (key: UiTextKey, values: Record<string, number>): string;
}

export const UiTextContext = createContext<UiText>((key: UiTextKey) => key);

export const useUiText = () => use(UiTextContext);
