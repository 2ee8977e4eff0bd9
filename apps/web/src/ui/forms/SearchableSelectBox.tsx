import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

export type SearchableOption = {
  value: string;
  label: string;
  /** Shown beside the label to distinguish equal names. */
  detail?: string | undefined;
  /** Shown on hover: the name as it was typed, if the label is in another language. */
  original?: string | undefined;
  /** Shown below the label: the text that matched the search, if it is not the label. */
  matched?: string | undefined;
};

export type SearchableSelectProps = FieldTexts & {
  value: SearchableOption | null;
  onChange: (option: SearchableOption | null) => void;
  /** The options that match the search, shown in order. */
  options: readonly SearchableOption[];
  /** The search text; cleared when the list closes. */
  onSearch: (text: string) => void;
  onOpen?: (() => void) | undefined;
  /** A status line in the list: loading, no results, or more results by typing. */
  status?: string | undefined;
  placeholder: string;
  /** Hides the label when the placeholder is enough, as in filters. */
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  maxLength?: number | undefined;
  id?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A combobox over many options: the first ones are listed, others are found by typing. */
export function SearchableSelectBox({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  options,
  onSearch,
  onOpen,
  status,
  placeholder,
  hideLabel = false,
  required,
  disabled = false,
  maxLength,
  id,
  name,
  onBlur,
  ref,
}: SearchableSelectProps) {
  const t = useUiText();
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <Combobox.Root
      items={options}
      filter={null}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      onInputValueChange={(text, { reason }) => {
        // Also called with the label of the chosen option; only user input is a search.
        if (reason === 'input-change' || reason === 'input-clear') onSearch(text);
      }}
      onOpenChange={(isOpen, { event, reason, cancel }) => {
        if (isOpen) onOpen?.();
        // Without matches, Enter would close the list and submit the form with the old choice.
        else if (reason === 'none' && event instanceof KeyboardEvent && event.key === 'Enter') {
          event.preventDefault();
          cancel();
        }
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && onSearch('')}
      disabled={disabled}
      autoHighlight
    >
      <FieldFrame ids={ids} texts={texts} hideLabel={hideLabel}>
        <Combobox.InputGroup className={classNames(CONTROL_BOX, 'h-control gap-0')}>
          <Combobox.Input
            {...ids.control}
            ref={ref}
            name={name}
            onBlur={onBlur}
            placeholder={placeholder}
            maxLength={maxLength}
            aria-required={required}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            // Aligned with the page regardless of the text's direction.
            className={classNames(
              CONTROL_INPUT,
              'truncate [text-align:-webkit-match-parent] [text-align:match-parent]',
            )}
          />
          <Combobox.Clear
            render={<IconButton size="sm" icon={X} label={t('select.clear')} className="outline-offset-0" />}
          />
          <Combobox.Trigger
            render={
              <IconButton size="sm" icon={ChevronDown} label={t('select.open')} className="me-0.5 outline-offset-0" />
            }
          />
        </Combobox.InputGroup>
      </FieldFrame>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Combobox.Popup className="flex max-h-[min(var(--available-height),22rem)] w-(--anchor-width) min-w-56 max-w-(--available-width) origin-(--transform-origin) flex-col rounded-control border border-line bg-popup text-sm shadow-popup outline-none transition-[opacity,scale] duration-180 ease-settle data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Combobox.List className="min-h-0 overflow-y-auto overscroll-contain p-1 outline-none empty:hidden">
              {(option: SearchableOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-10 cursor-pointer select-none items-center gap-2 rounded-tick px-2.5 py-1 outline-none data-highlighted:bg-brand-tint md:min-h-8"
                >
                  <span className="min-w-0 flex-1 break-words">
                    <bdi title={option.original}>{option.label}</bdi>
                    {option.matched && <bdi className="line-clamp-2 text-muted text-xs">{option.matched}</bdi>}
                  </span>
                  {option.detail && (
                    <bdi dir="ltr" className="shrink-0 text-muted text-xs tabular-nums">
                      {option.detail}
                    </bdi>
                  )}
                  <span className="w-4 shrink-0">
                    <Combobox.ItemIndicator>
                      <Check className="size-4 text-brand-strong" aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
            <Combobox.Status className="px-3.5 py-2 text-muted text-xs empty:hidden">{status}</Combobox.Status>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
