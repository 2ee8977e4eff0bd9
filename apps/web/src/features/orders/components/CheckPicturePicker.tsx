import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';

type CheckPicturePickerProps = {
  label: string;
  busy?: boolean;
  /** Opens the camera of a phone right away. */
  fromCamera?: boolean;
  onPick: (files: File[]) => void;
};

/** A button for the camera or the pictures of a phone. The listed types make phones convert HEIC. */
export function CheckPicturePicker({ label, busy = false, fromCamera = false, onPick }: CheckPicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!fromCamera}
        accept="image/jpeg,image/png,image/webp"
        {...(fromCamera && { capture: 'environment' as const })}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <Button variant="secondary" icon={Camera} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
