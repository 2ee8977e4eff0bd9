import { localTime, timeOf } from '@sampan/contract/office-time';
import type { Rfq, RfqDraft, RfqLine, RfqLineInput } from '@sampan/contract/rfqs';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useSaveRfq } from '../api/rfqs.mutations.ts';

interface LineForm {
  key: string;
  stored: RfqLine | null;
  productId: string;
  nameZh: string;
  nameEn: string;
  specification: string;
  quantities: string;
  targetPrice: string;
}

const lineForm = (line: RfqLine): LineForm => ({
  key: line.lineId,
  stored: line,
  productId: line.productId ?? '',
  nameZh: line.names.zh,
  nameEn: line.names.en,
  specification: line.specification,
  quantities: line.quantities.join(', '),
  targetPrice: line.targetPrice === null ? '' : String(line.targetPrice),
});

const formOf = (rfq: Rfq, timeZone: string) => ({
  title: rfq.title,
  message: rfq.message,
  internalNote: rfq.internalNote,
  currency: rfq.currency,
  incoterm: rfq.incoterm as string,
  place: rfq.place,
  exwAddition: rfq.exwAdditionPercent === null ? '' : String(rfq.exwAdditionPercent),
  closes: rfq.closesAt === null ? '' : localTime(rfq.closesAt, timeZone),
  showTargets: rfq.showTargets,
  lines: rfq.lines.map(lineForm),
});
type RequestForm = ReturnType<typeof formOf>;

/** Every field of the contract, as it is typed. */
type RequestBody = Record<Exclude<keyof RfqDraft, 'lines'>, unknown> & { lines: Record<keyof RfqLineInput, unknown>[] };

const bodyOf = (form: RequestForm, timeZone: string, updatedAt: string): RequestBody => ({
  title: form.title,
  message: form.message,
  internalNote: form.internalNote,
  currency: form.currency,
  incoterm: form.incoterm,
  place: form.place,
  exwAdditionPercent: form.exwAddition.trim() || null,
  closesAt: form.closes === '' ? null : (timeOf(form.closes, timeZone)?.toISOString() ?? form.closes),
  showTargets: form.showTargets,
  updatedAt,
  lines: form.lines.map(({ stored, productId, nameZh, nameEn, specification, quantities, targetPrice }) => ({
    lineId: stored?.lineId,
    productId,
    names: { he: stored?.names.he ?? '', zh: nameZh, en: nameEn },
    specification,
    quantities: quantities
      .normalize('NFKC')
      .split(/[,;、/\s]+/)
      .filter(Boolean),
    targetPrice: targetPrice.trim() || null,
  })),
});

const HAN = /\p{Script=Han}/u;

type RequestTabProps = {
  rfq: Rfq;
  /** Finds a product by text or photo for a new line. */
  renderPicker: (onPick: (product: { id: string; name: string }) => void) => ReactNode;
};

/** The texts, terms and lines of an RFQ. */
export function RequestTab({ rfq, renderPicker }: RequestTabProps) {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const save = useSaveRfq(rfq._id);
  const { timeZone, dateTime } = useOfficeTime();
  const [form, setForm] = useState(() => formOf(rfq, timeZone));
  const [isTouched, setIsTouched] = useState(false);
  const isStarted = rfq.state !== 'draft';
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const change = (next: Partial<RequestForm>) => {
    setForm({ ...form, ...next });
    setIsTouched(true);
  };
  type RequestTextName = Exclude<keyof RequestForm, 'lines' | 'showTargets'>;
  const field = (name: RequestTextName, path: string = name) => ({
    label: t(`fields.${name}`),
    value: form[name],
    error: errors.get(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      const { rfq: saved, message } = await save.mutateAsync(bodyOf(form, timeZone, rfq.updatedAt));
      setForm(formOf(saved, timeZone));
      setIsTouched(false);
      toast.success(message);
    } catch (error) {
      toast.error(errorText(error, t('failed.save')));
    }
  }

  const addLine = (product?: { id: string; name: string }) => {
    const isChinese = HAN.test(product?.name ?? '');
    change({
      lines: [
        ...form.lines,
        {
          key: randomKey(),
          stored: null,
          productId: product?.id ?? '',
          nameZh: isChinese ? (product?.name ?? '') : '',
          nameEn: isChinese ? '' : (product?.name ?? ''),
          specification: '',
          quantities: '',
          targetPrice: '',
        },
      ],
    });
  };
  const changeLine = (key: string, next: Partial<LineForm>) =>
    change({ lines: form.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) });

  const closes = timeOf(form.closes, timeZone);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card title={t('lines.title')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <div className="sm:col-span-2">
            <TextField {...field('title')} dir="auto" required />
          </div>
          <TextField
            {...field('closes', 'closesAt')}
            type="datetime-local"
            dir="ltr"
            optional
            hint={closes === null ? undefined : dateTime(closes)}
          />
          <TextField {...field('currency')} dir="ltr" disabled={isStarted} />
          <SelectField
            {...field('incoterm')}
            disabled={isStarted}
            options={INCOTERMS.flatMap((value) => (value === '' ? [] : { value, label: value }))}
          />
          <TextField
            {...field('place')}
            dir="auto"
            optional
            disabled={isStarted}
            hint={isStarted ? t('lines.started') : undefined}
          />
          <TextField {...field('exwAddition', 'exwAdditionPercent')} inputMode="decimal" dir="ltr" optional />
          <Checkbox
            className="self-end"
            label={t('fields.showTargets')}
            checked={form.showTargets}
            onChange={({ target }) => change({ showTargets: target.checked })}
          />
          <div className="sm:col-span-2">
            <TextArea {...field('message')} dir="auto" rows={3} optional />
          </div>
          <div className="sm:col-span-2">
            <TextArea {...field('internalNote')} dir="auto" rows={3} optional />
          </div>
        </div>
      </Card>
      {form.lines.length === 0 && <p className="text-muted">{t('lines.none')}</p>}
      <ol className="flex flex-col gap-4">
        {form.lines.map((line, at) => (
          <li key={line.key}>
            <LineCard
              line={line}
              number={at + 1}
              errorOf={(path) =>
                errors.get(`lines.${at}.${path}`) ??
                [...errors].find(([known]) => known.startsWith(`lines.${at}.${path}.`))?.[1]
              }
              onChange={(next) => changeLine(line.key, next)}
              onRemove={() => change({ lines: form.lines.filter(({ key }) => key !== line.key) })}
            />
          </li>
        ))}
      </ol>
      <div className="max-w-xl">{renderPicker(addLine)}</div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" icon={Plus} onClick={() => addLine()}>
          {t('do.addLine')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t('do.save')}
        </Button>
        {isTouched && <p className="text-muted text-sm">{t('lines.unsaved')}</p>}
      </div>
    </form>
  );
}

type RequestLineProps = {
  line: LineForm;
  number: number;
  errorOf: (path: string) => string | undefined;
  onChange: (next: Partial<LineForm>) => void;
  onRemove: () => void;
};

function LineCard({ line, number, errorOf, onChange, onRemove }: RequestLineProps) {
  const { t } = useTranslation('rfqs');
  const image = line.stored?.image;
  const isFixed = line.stored?.hasQuotes ?? false;
  type RequestTextName = Exclude<keyof LineForm, 'key' | 'stored' | 'productId'>;
  const field = (name: RequestTextName, path: string) => ({
    label: t(`fields.${name}`),
    value: line[name],
    error: errorOf(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <Card
      title={t('lines.line', { number })}
      actions={
        <IconButton
          icon={Trash2}
          size="sm"
          variant="danger"
          label={t('do.removeLine', { number })}
          onClick={onRemove}
        />
      }
    >
      <div className="grid items-start gap-4 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Picture
          picture={image ? { ...image, alt: '' } : undefined}
          sizes="80px"
          decorative
          className="size-20 rounded-control border border-line bg-white object-contain"
        />
        <TextField {...field('nameZh', 'names')} dir="auto" lang="zh" />
        <TextField {...field('nameEn', 'names.en')} dir="auto" optional />
        <div className="md:col-start-2">
          <TextArea {...field('specification', 'specification')} dir="auto" rows={2} optional />
        </div>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...field('quantities', 'quantities')}
            dir="ltr"
            inputMode="numeric"
            disabled={isFixed}
            hint={isFixed ? t('lines.fixed') : t('quantitiesHint')}
          />
          <TextField {...field('targetPrice', 'targetPrice')} dir="ltr" inputMode="decimal" optional />
        </div>
      </div>
    </Card>
  );
}
