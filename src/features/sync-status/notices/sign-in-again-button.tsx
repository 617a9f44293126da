import { LogIn } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useDrawerStore } from '../drawer/drawer-store.ts';

/** Opens the drawer, which asks for the password of an expired session (OFF-55, OFF-56). */
export function SignInAgainButton({
  fullWidth = false,
  onPress,
}: {
  fullWidth?: boolean;
  onPress?: () => void;
}) {
  const setOpen = useDrawerStore((state) => state.setOpen);
  return (
    <Button
      fullWidth={fullWidth}
      icon={<LogIn aria-hidden="true" className="size-5" />}
      onClick={() => {
        onPress?.();
        setOpen(true);
      }}
    >
      Entrar de novo
    </Button>
  );
}
