import { History, LogOut, MailCheck, Megaphone, Settings, UserRoundPen, Users } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { isMember, type Role, roleLabels } from '../../domain/people/roles.ts';
import { useProfile, useUser } from '../../session/account/use-session.ts';
import { unsentCount } from '../../session/device/current-device.ts';
import { Menu } from '../../ui/controls/menu.tsx';
import { MenuItem } from '../../ui/controls/menu-item.tsx';
import { MenuSeparator } from '../../ui/controls/menu-separator.tsx';
import type { WithTrigger } from '../../ui/late/when-opened.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { leave } from './leave.ts';
import { useIsWithoutNetwork } from './offline-warning.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { SignOutOfflineDialog } from './sign-out-offline-dialog.tsx';

interface PersonSummaryProps {
  name: string;
  email: string;
  role: Role;
  profile: Profile | undefined;
}

/** The signed-in person, with the role on narrow screens, where nothing else shows it (SHELL-20, SHELL-21). */
function PersonSummary({ name, email, role, profile }: PersonSummaryProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span className="min-w-0">{name}</span>
        {profile && isMember(profile) && <Badge tone="gold">Sócio</Badge>}
      </p>
      {email !== name && <p className="text-muted text-sm as-written">{email}</p>}
      <p className="mt-0.5 text-muted text-sm md:hidden">{roleLabels[role]}</p>
    </div>
  );
}

export interface ProfileMenuProps {
  onProfile: () => void;
  onHistory: () => void;
  onAccounts: () => void;
  onRegistrations: () => void;
  onBroadcast: () => void;
  onAppManagement: () => void;
}

interface ProfileMenuItemsProps extends ProfileMenuProps, Required<WithTrigger> {
  name: string;
}

/** The items of the profile menu, some of them for organizers only (SHELL-13 to SHELL-16), and what signing out asks. */
export function ProfileMenuItems({
  name,
  onProfile,
  onHistory,
  onAccounts,
  onRegistrations,
  onBroadcast,
  onAppManagement,
  ...pressed
}: ProfileMenuItemsProps) {
  const user = useUser();
  const profile = useProfile();
  const isWithoutNetwork = useIsWithoutNetwork();
  const [asked, setAsked] = useState<'unsent' | 'no way back'>();
  const close = (open: boolean) => !open && setAsked(undefined);

  return (
    <>
      <Menu
        label="Menu do utilizador"
        {...pressed}
        header={<PersonSummary name={name} email={user.email} role={user.role} profile={profile} />}
      >
        <MenuItem icon={<UserRoundPen className="size-5" />} onSelect={onProfile}>
          Gerir Perfil
        </MenuItem>
        <MenuItem icon={<History className="size-5" />} onSelect={onHistory}>
          Histórico
        </MenuItem>
        {user.role === 'organizer' && (
          <>
            <MenuItem icon={<Users className="size-5" />} onSelect={onAccounts}>
              Users
            </MenuItem>
            <MenuItem icon={<MailCheck className="size-5" />} onSelect={onRegistrations}>
              Registos
            </MenuItem>
            <MenuItem icon={<Megaphone className="size-5" />} onSelect={onBroadcast}>
              Notificações
            </MenuItem>
            <MenuItem icon={<Settings className="size-5" />} onSelect={onAppManagement}>
              Gerir App
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<LogOut className="size-5" />}
          onSelect={() => {
            if (unsentCount() > 0) setAsked('unsent');
            else if (isWithoutNetwork) setAsked('no way back');
            else void leave();
          }}
        >
          Sair
        </MenuItem>
      </Menu>
      <SignOutDialog open={asked === 'unsent'} onOpenChange={close} />
      <SignOutOfflineDialog open={asked === 'no way back'} onOpenChange={close} />
    </>
  );
}
