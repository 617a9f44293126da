import type { Profile } from '../../domain/entities/profile.schema.ts';
import { isMember, type Role, roleLabels } from '../../domain/people/roles.ts';
import { Badge } from '../../ui/lists/badge.tsx';

interface PersonSummaryProps {
  name: string;
  email: string;
  role: Role;
  profile: Profile | undefined;
}

/** The signed-in person, with the role on narrow screens, where nothing else shows it (SHELL-20, SHELL-21). */
export function PersonSummary({ name, email, role, profile }: PersonSummaryProps) {
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
