import { Menu as Base } from '@base-ui/react/menu';

/** Separates destructive items from the rest of a Menu. */
export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
