import { useTranslation } from '#src/lib/i18n.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { readSheet, sheetAddress } from '../api/shared-rfq.calls.ts';
import { type AnsweredLine, type AnswerFields, toFields, wordsByField } from './answer-fields.ts';
import { SheetReader, textsOf } from './SheetReader.tsx';

type SharedSheetProps = {
  token: string;
  lines: readonly AnsweredLine[];
  onRead: (fields: AnswerFields, problems: ReadonlyMap<string, string>) => void;
};

/** The Excel form on the supplier's page. */
export function SharedSheet({ token, lines, onRead }: SharedSheetProps) {
  const { t } = useTranslation('shared-rfq');
  const isWeChat = navigator.userAgent.includes('MicroMessenger');
  return (
    <Card title={t('sheet.open')}>
      {isWeChat && <p className="mb-3 text-sm text-warning-ink">{t('wechatHint')}</p>}
      <SheetReader
        download={
          <a href={sheetAddress(token)} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('sheet.download')}
          </a>
        }
        read={(file) => readSheet(token, file)}
        onRead={({ supplierQuote, problems }) =>
          onRead(toFields(lines, supplierQuote), wordsByField(lines, textsOf(problems)))
        }
      />
    </Card>
  );
}
