import { type ComponentProps, Suspense, useId, useState } from 'react';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { supplierRecord } from '../supplier-record.ts';

const NewSupplierDialog = lazyComponent(async () => (await import('./NewSupplierDialog.tsx')).NewSupplierDialog);

/** The supplier of a form. A supplier that does not exist yet is created without leaving the form. */
export function SupplierSelect(field: Omit<ComponentProps<typeof RecordSelect>, 'record' | 'onCreate' | 'id'>) {
  const id = useId();
  const [newName, setNewName] = useState<string | null>(null);

  function close() {
    setNewName(null);
    // The dialog was opened from a list that is closed by now.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }

  return (
    <>
      <RecordSelect {...field} id={id} record={supplierRecord} onCreate={setNewName} />
      {newName !== null && (
        <Suspense>
          <NewSupplierDialog
            name={newName}
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
