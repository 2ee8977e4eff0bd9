import { KeyRound, MoreHorizontal, Palette, Pencil, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx';
import type { GalleryTexts } from './gallery-texts.ts';

export function GalleryOverlays({ texts }: { texts: GalleryTexts }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Feedback texts={texts} />
      <Overlays texts={texts} />
      <Card className="lg:col-span-2">
        <TabsSample texts={texts} />
      </Card>
    </div>
  );
}

function Feedback({ texts }: { texts: GalleryTexts }) {
  const undo = { label: texts.undo, onClick: () => toast.info(texts.cancel) };
  return (
    <Card title={texts.feedback}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => toast.success(texts.toasts.success, { action: undo })}>
            toast.success
          </Button>
          <Button size="sm" variant="secondary" onClick={() => toast.info(texts.toasts.info, { duration: 3000 })}>
            toast.info
          </Button>
          <Button size="sm" variant="secondary" onClick={() => toast.warning(texts.toasts.warning)}>
            toast.warning
          </Button>
          <Button size="sm" variant="secondary" onClick={() => toast.error(texts.toasts.error)}>
            toast.error
          </Button>
        </div>
        <div className="flex items-center gap-4">
          <Spinner label={texts.loadingTable} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Overlays({ texts }: { texts: GalleryTexts }) {
  const [open, setOpen] = useState<'dialog' | 'long' | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  function confirm() {
    setIsBusy(true);
    setTimeout(() => {
      setIsBusy(false);
      setIsConfirming(false);
      toast.success(texts.toasts.success);
    }, 1200);
  }

  return (
    <Card title={texts.overlays}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {texts.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('long')}>
          {texts.longDialog}
        </Button>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {texts.openConfirm}
        </Button>
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label={texts.more} />}
          items={[
            { label: texts.edit, icon: Pencil, onSelect: () => toast.info(texts.edit) },
            { label: texts.password, icon: KeyRound, onSelect: () => setOpen('dialog') },
            { label: texts.view, onSelect: () => undefined, disabled: true },
            { label: texts.delete, icon: Trash2, tone: 'danger', onSelect: () => setIsConfirming(true) },
          ]}
        />
        <Tooltip text={texts.tooltip}>
          <Button variant="ghost">{texts.tooltipTrigger}</Button>
        </Tooltip>
      </div>

      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen(null)}
        title={texts.dialogTitle}
        description={texts.dialogText}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              {texts.cancel}
            </Button>
            <Button variant="danger" onClick={() => setIsConfirming(true)}>
              {texts.delete}
            </Button>
            <Button onClick={() => toast.success(texts.toasts.success)}>{texts.save}</Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.fullName} autoComplete="off" />
          <TextField label={texts.email} type="email" dir="ltr" error={texts.emailError} autoComplete="off" />
          <SelectField
            label={texts.status}
            options={texts.countries.map((country) => ({ value: country, label: country }))}
          />
          <PasswordField label={texts.password} autoComplete="off" />
        </div>
        <ConfirmDialog
          open={isConfirming && open === 'dialog'}
          onClose={() => setIsConfirming(false)}
          title={texts.confirmTitle}
          text={texts.confirmText}
          confirmLabel={texts.delete}
          busy={isBusy}
          onConfirm={confirm}
        />
      </Dialog>

      <Dialog
        open={open === 'long'}
        onClose={() => setOpen(null)}
        title={texts.longDialog}
        size="lg"
        footer={<Button onClick={() => setOpen(null)}>{texts.close}</Button>}
      >
        <div className="flex flex-col gap-4">
          {Array.from({ length: 24 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move.
            <p key={index}>{texts.paragraph}</p>
          ))}
          <a href="#main" className="link self-start">
            {texts.view}
          </a>
        </div>
      </Dialog>

      <ConfirmDialog
        open={isConfirming && open === null}
        onClose={() => setIsConfirming(false)}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.delete}
        busy={isBusy}
        onConfirm={confirm}
      />
    </Card>
  );
}

function TabsSample({ texts }: { texts: GalleryTexts }) {
  const [tab, setTab] = useState<'profile' | 'security' | 'look' | 'trash'>('profile');
  return (
    <Tabs
      label={texts.tabs.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'profile', label: texts.tabs.profile, icon: UserRound },
        { id: 'security', label: texts.tabs.security, icon: KeyRound },
        { id: 'look', label: texts.tabs.look, icon: Palette },
        { id: 'trash', label: texts.tabs.trash, icon: Trash2 },
      ]}
    >
      <p>
        {texts.tabText} {texts.tabs[tab]}
      </p>
    </Tabs>
  );
}
