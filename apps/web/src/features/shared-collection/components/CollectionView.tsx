import type { SharedCollection } from '@sampan/contract/collections';
import { useTranslation } from '#src/lib/i18n.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { type CollectionChoices, CollectionGrid } from './CollectionGrid.tsx';

type CollectionViewProps = {
  collection: Omit<SharedCollection, 'required'>;
  choices?: CollectionChoices;
  /** Undefined when the customer cannot choose. Null removes the line from the selection. */
  onChoose?: ((lineKey: string, quantity: string | null) => void) | undefined;
  /** Below the title of another page. */
  isEmbedded?: boolean;
};

const NONE: CollectionChoices = new Map();

/** The content of a collection as its customer sees it. */
export function CollectionView({ collection, choices = NONE, onChoose, isEmbedded = false }: CollectionViewProps) {
  const { t } = useTranslation('shared-collection');
  const { title, customerName, companyName, intro, notes, lines } = collection;
  const Heading = isEmbedded ? 'h2' : 'h1';
  return (
    <>
      <header className="flex flex-col gap-3">
        <Heading className="wrap-anywhere text-2xl md:text-3xl">
          {title === '' ? t('title') : <bdi>{title}</bdi>}
        </Heading>
        {(customerName || companyName) !== '' && (
          <p className="text-muted">
            {t('for')} <bdi>{[customerName, companyName].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
        {intro !== '' && (
          <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
            {intro}
          </p>
        )}
      </header>
      {lines.length === 0 ? (
        <MessagePanel tone="info" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <CollectionGrid collection={collection} choices={choices} onChoose={onChoose} />
      )}
      {notes !== '' && (
        <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-muted">
          {notes}
        </p>
      )}
    </>
  );
}
