import { CircleAlert, CircleCheck, Paperclip, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '../actions/button-class.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { SpinnerIcon } from '../feedback/SpinnerIcon.tsx';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

interface ListedFile {
  key: number;
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  problem?: string | undefined;
}

type AttachmentsFieldProps = FieldTexts & {
  /** Hides the label visually. */
  hideLabel?: boolean;
  texts: { add: string; uploading: string; ready: string; remove: (name: string) => string };
  files: readonly ListedFile[];
  max: number;
  accept: readonly string[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: number) => void;
};

/** Chosen files with the state of their upload. */
export function AttachmentsField({
  texts,
  files,
  max,
  accept,
  hideLabel = false,
  onAdd,
  onRemove,
  ...field
}: AttachmentsFieldProps) {
  const ids = useFieldIds(undefined, field);
  const input = useRef<HTMLInputElement>(null);
  const addEarlier = useEffectEvent(() => {
    if (input.current?.files?.length) onAdd(taken(input.current));
  });
  // Chosen before the script ran.
  useEffect(() => addEarlier(), []);
  return (
    <FieldFrame ids={ids} texts={field} hideLabel={hideLabel}>
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map(({ key, name, state, problem }) => (
            <li key={key} className="flex min-w-0 items-center gap-2 rounded-control border border-line ps-3 text-sm">
              <State state={state} />
              <span className="min-w-0 flex-1 py-2">
                <bdi className="wrap-anywhere">{name}</bdi>
                <span role="status" className={state === 'failed' ? 'block text-danger text-xs' : 'sr-only'}>
                  {state === 'failed' ? problem : texts[state]}
                </span>
              </span>
              <IconButton icon={X} label={texts.remove(name)} onClick={() => onRemove(key)} />
            </li>
          ))}
        </ul>
      )}
      {files.length < max && (
        <span
          className={buttonClass(
            { variant: 'secondary', size: 'sm' },
            'relative self-start focus-within:outline-2 focus-within:outline-brand focus-within:outline-offset-2',
          )}
        >
          <Paperclip className="size-4 shrink-0" aria-hidden="true" />
          {texts.add}
          <input
            {...ids.control}
            ref={input}
            type="file"
            multiple={max > 1}
            accept={accept.join(',')}
            onChange={({ currentTarget }) => onAdd(taken(currentTarget))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** The chosen files. Resets the input, so that the same file can be chosen again. */
function taken(input: HTMLInputElement): readonly File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}

function State({ state }: Pick<ListedFile, 'state'>) {
  if (state === 'uploading') return <SpinnerIcon className="size-4 shrink-0" />;
  if (state === 'ready') return <CircleCheck className="size-4 shrink-0 text-success-mark" aria-hidden="true" />;
  return <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden="true" />;
}
