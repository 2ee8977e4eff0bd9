import { type ComponentProps, Suspense, useId, useState } from 'react';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { catalogRecord } from '../catalog-record.ts';

const NewCatalogDialog = lazyComponent(async () => (await import('./NewCatalogDialog.tsx')).NewCatalogDialog);

type CatalogSelectProps = Omit<ComponentProps<typeof RecordSelect>, 'record' | 'onCreate' | 'id'> & {
  /** The supplier of a catalog that is created here; empty for none. */
  supplierId: string;
};

/** The catalog of a form. A catalog that does not exist yet is created without leaving the form. */
export function CatalogSelect({ supplierId, ...field }: CatalogSelectProps) {
  const id = useId();
  const [newName, setNewName] = useState<string | null>(null);

  function close() {
    setNewName(null);
    // The dialog was opened from a list that is closed by now.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }

  return (
    <>
      <RecordSelect {...field} id={id} record={catalogRecord} onCreate={setNewName} />
      {newName !== null && (
        <Suspense>
          <NewCatalogDialog
            name={newName}
            supplierId={supplierId}
            onClose={close}
            onCreated={(created) => {
              field.onChange(created);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
