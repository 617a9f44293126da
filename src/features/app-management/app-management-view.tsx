import type { ReactNode } from 'react';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { DeletePanel } from './delete-panel.tsx';

/** Pictures and clean-ups, for organizers (IMG-01, CLEAN-01). */
export function AppManagementView({ images }: { images: ReactNode }) {
  return (
    <Tabs
      label="Gerir App"
      items={[
        { value: 'images', label: 'Imagens', content: images },
        { value: 'delete', label: 'Apagar', content: <DeletePanel /> },
      ]}
    />
  );
}
