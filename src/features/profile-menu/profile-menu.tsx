import { fullName } from '../../domain/people/names.ts';
import { useProfile, useUser } from '../../session/account/use-session.ts';
import { Avatar } from '../../ui/brand/avatar.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { type WithTrigger, whenPressed } from '../../ui/late/when-opened.tsx';
import type { ProfileMenuProps } from './profile-menu-items.tsx';

const Items = whenPressed<ProfileMenuProps & { name: string } & WithTrigger>('menu', () =>
  import('./profile-menu-items.tsx').then((part) => part.ProfileMenuItems),
);

/** The profile menu in the header (SHELL-20). */
export function ProfileMenu(props: ProfileMenuProps) {
  const user = useUser();
  const profile = useProfile();
  const name = (profile && fullName(profile)) || user.email;
  return (
    <Items
      {...props}
      name={name}
      trigger={<IconButton label={`Menu de ${name}`} icon={<Avatar name={name} size="sm" />} tone="brand" />}
    />
  );
}
