import { Tabs } from '../../ui/controls/tabs.tsx';
import { ImagePanel } from './image-panel.tsx';
import { type ImageTab, imageTabs } from './image-tabs.ts';

/** The pictures of the app, in three sub-tabs (IMG-02). */
export function ImagesTab() {
  const items = (Object.keys(imageTabs) as ImageTab[]).map((tab) => ({
    value: tab,
    label: imageTabs[tab].label,
    content: <ImagePanel key={tab} tab={tab} />,
  }));
  return <Tabs label="Tipo de imagem" variant="pill" items={items} />;
}
