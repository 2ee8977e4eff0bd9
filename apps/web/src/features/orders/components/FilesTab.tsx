import { ORDER_PAPERS, type OrderFile, type OrderPaper } from '@sampan/contract/order-files';
import type { Order } from '@sampan/contract/orders';
import { PURCHASE_STEPS } from '@sampan/contract/purchases';
import { Eye, EyeOff, Images, Trash2 } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useAddOrderFiles, useChangeOrderFile, useDeleteOrderFile } from '../api/order-files.mutations.ts';
import { pictureAction, placeBeside } from '../picture-keys.ts';
import { useReport } from '../use-report.ts';

const EXPIRES_SOON_DAYS = 30;

/** Pictures of progress to review, and the papers of the order with their expiry. */
export function FilesTab({ order }: { order: Order }) {
  const { t } = useTranslation('order-files');
  const pictures = order.files.filter(({ kind }) => kind === 'picture');
  const papers = order.files.filter(({ kind }) => kind !== 'picture');
  return (
    <div className="flex flex-col gap-6">
      <AddFiles order={order} />
      {order.files.length === 0 && (
        <Card as="div">
          <EmptyState icon={Images} title={t('none')} text={t('noneText')} />
        </Card>
      )}
      {pictures.length > 0 && (
        <Card title={t('pictures')}>
          <p className="mb-3 text-muted text-sm">
            {t('picturesHint')}
            <span className="max-md:hidden"> {t('picturesKeys')}</span>
          </p>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {pictures.map((file) => (
              <PictureOfProgress key={file.fileId} file={file} order={order} />
            ))}
          </ul>
        </Card>
      )}
      {papers.length > 0 && (
        <Card title={t('papers')} flush>
          <ul>
            {papers.map((file) => (
              <Paper key={file.fileId} file={file} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function AddFiles({ order }: { order: Order }) {
  const { t } = useTranslation('order-files');
  const report = useReport();
  const add = useAddOrderFiles(order._id);
  const [paper, setPaper] = useState<OrderPaper>('');
  const [title, setTitle] = useState('');
  const [validUntil, setValidUntil] = useState('');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    add.mutate(
      { files, paper, title, validUntil },
      report(() => {
        setTitle('');
        setValidUntil('');
      }),
    );
  }

  return (
    <Card title={t('add.title')}>
      <div className="grid items-end gap-4 md:grid-cols-4">
        <SelectField
          label={t('add.paper')}
          value={paper}
          onChange={({ target }) => setPaper(target.value as OrderPaper)}
          options={[
            { value: '', label: t('kinds.none') },
            ...ORDER_PAPERS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        <TextField
          label={t('add.name')}
          optional
          dir="auto"
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('add.validUntil')}
          optional
          type="date"
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
        <label
          aria-busy={add.isPending}
          className={buttonClass(
            {},
            'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2',
          )}
        >
          {t('add.choose')}
          <input
            type="file"
            multiple
            disabled={add.isPending}
            accept="image/jpeg,image/png,image/webp,application/pdf,.xlsx"
            onChange={choose}
            className="sr-only"
          />
        </label>
      </div>
    </Card>
  );
}

/** The mark "for the customer", which can be taken back at any time. */
function useCustomerMark({ fileId, forCustomer }: OrderFile) {
  const report = useReport();
  const change = useChangeOrderFile();
  return {
    isMarking: change.isPending,
    mark: () => change.mutate({ fileId, forCustomer: !forCustomer }, report()),
  };
}

type FileActionsProps = { file: OrderFile } & ReturnType<typeof useCustomerMark> & {
    isAsked: boolean;
    onAsk: (isAsked: boolean) => void;
  };

function FileActions({ file: { fileId, forCustomer, title, name }, ...props }: FileActionsProps) {
  const { isMarking, mark, isAsked, onAsk } = props;
  const { t } = useTranslation('order-files');
  const report = useReport();
  const remove = useDeleteOrderFile();
  return (
    <>
      <Button
        size="sm"
        variant={forCustomer ? undefined : 'secondary'}
        icon={forCustomer ? Eye : EyeOff}
        aria-pressed={forCustomer}
        busy={isMarking}
        onClick={mark}
      >
        {t('forCustomer')}
      </Button>
      {isAsked ? (
        <Button
          size="sm"
          variant="danger"
          // It replaces what was pressed.
          autoFocus
          busy={remove.isPending}
          onKeyDown={({ key }) => key === 'Escape' && onAsk(false)}
          onClick={() => remove.mutate(fileId, report())}
        >
          {t('delete.sure')}
        </Button>
      ) : (
        <IconButton icon={Trash2} label={t('delete.label', { name: title || name })} onClick={() => onAsk(true)} />
      )}
    </>
  );
}

function PictureOfProgress({ file, order }: { file: OrderFile; order: Order }) {
  const { t } = useTranslation(['order-files', 'order']);
  const { dateTime } = useFormat();
  const supplier = order.purchases.find(({ _id }) => _id === file.purchaseId)?.supplierName ?? '';
  const step = PURCHASE_STEPS.find((kind) => kind === file.step);
  const marking = useCustomerMark(file);
  const [isAsked, setIsAsked] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const action = pictureAction(event.nativeEvent);
    if (action === null) return;
    if (action === 'askDelete') setIsAsked(true);
    else if (action !== 'mark') focusBeside(event.currentTarget, action);
    else if (!marking.isMarking) marking.mark();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <li className="flex min-w-0 flex-col gap-2 text-sm">
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        aria-keyshortcuts="Space D"
        className="block aspect-square"
        onKeyDown={onKeyDown}
      >
        <Picture
          picture={file.picture ? { ...file.picture, alt: file.title || file.name } : undefined}
          sizes="200px"
          className="size-full rounded-control border border-line bg-white object-cover"
        />
      </a>
      <p className="wrap-anywhere min-w-0">
        <bdi className="block font-medium">{file.by ?? (supplier || file.actor)}</bdi>
        {step && <span className="block">{t(`order:steps.${step}`)}</span>}
        {file.title !== '' && <bdi className="block">{file.title}</bdi>}
        <time dateTime={file.at} className="block text-muted text-xs">
          {dateTime(file.at)}
        </time>
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-1">
        <FileActions file={file} {...marking} isAsked={isAsked} onAsk={setIsAsked} />
      </div>
    </li>
  );
}

/** Moves the focus to the picture on this side. */
function focusBeside(link: Element, side: 'right' | 'left'): void {
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>('a[aria-keyshortcuts]') ?? [])];
  links[placeBeside(links.indexOf(link as HTMLElement), side, getComputedStyle(link).direction)]?.focus();
}

function Paper({ file }: { file: OrderFile }) {
  const { t } = useTranslation('order-files');
  const { shortDate, dateTime } = useFormat();
  const { title, name, paper, validUntil, url, at, by, actor } = file;
  const marking = useCustomerMark(file);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 md:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <a href={url} target="_blank" rel="noopener" className="link wrap-anywhere font-medium">
          <bdi>{title || name}</bdi>
        </a>
        <p className="text-muted text-sm">
          {t(`kinds.${paper || 'none'}`)}
          {' · '}
          <time dateTime={at}>{dateTime(at)}</time>
          {(by ?? actor) !== '' && (
            <>
              {' · '}
              <bdi>{by ?? actor}</bdi>
            </>
          )}
        </p>
      </div>
      {validUntil !== null && <Expiry day={validUntil} text={shortDate(validUntil)} />}
      <FileActions file={file} {...marking} isAsked={isAsked} onAsk={setIsAsked} />
    </li>
  );
}

function Expiry({ day, text }: { day: string; text: string }) {
  const { t } = useTranslation('order-files');
  const today = useToday();
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days < 0) return <Badge tone="danger">{t('expired', { date: text })}</Badge>;
  return <Badge tone={days <= EXPIRES_SOON_DAYS ? 'warning' : 'neutral'}>{t('validUntil', { date: text })}</Badge>;
}
