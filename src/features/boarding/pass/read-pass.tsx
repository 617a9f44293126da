import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import type { ReaderProps } from './reader.tsx';

const PassReader = whenOpened(() => import('./reader.tsx').then((part) => part.PassReader));

/** The button that reads passes with the camera (PASS-20). What it opens stays when the trip is called off meanwhile: it says so. */
export function ReadPass({ canBoard, ...reader }: Omit<ReaderProps, 'onClose'> & { canBoard: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {canBoard && (
        <IconButton
          label="Ler passe"
          className="border-[1.5px] border-line-strong rounded-control! h-12! text-ink!"
          icon={<ScanQrCode aria-hidden="true" className="size-6" />}
          onClick={() => setOpen(true)}
        />
      )}
      <PassReader open={isOpen} {...reader} onClose={() => setOpen(false)} />
    </>
  );
}
