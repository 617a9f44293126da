import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { type EmailsRead, mostAtOnce, type Problem } from './read-emails.ts';
import { useAddEmails } from './use-add-emails.ts';

interface ImportPreviewProps {
  read: EmailsRead;
  onAdded: () => void;
}

const reasons: Record<Problem['reason'], string> = {
  wrong: 'não é um e-mail válido',
  present: 'já está na lista',
  repeated: 'está repetido',
};
/** The most entries to show per list. The lists do not scroll on their own. */
const shown = 12;

/** The e-mails to add, the problems, and the button that adds. */
export function ImportPreview({ read: { emails, problems }, onAdded }: ImportPreviewProps) {
  const { progress, addAll } = useAddEmails();
  const tooMany = emails.length > mostAtOnce;
  if (progress) {
    const label = `A adicionar ${progress.done} de ${progress.total}…`;
    return <ProgressBar label={label} value={progress.done} max={progress.total} />;
  }
  if (emails.length === 0 && problems.length === 0) return null;
  return (
    <div className="grid gap-4">
      {problems.length > 0 && (
        <Notice tone="warning" title={`${lines(problems.length)} de fora`}>
          <ul className="mt-1 text-sm">
            {problems.slice(0, shown).map(({ line, text, reason }) => (
              <li key={`${line} ${text} ${reason}`} className="break-words">
                Linha {line}: «{text}» {reasons[reason]}
              </li>
            ))}
            {problems.length > shown && <li>e mais {problems.length - shown}.</li>}
          </ul>
        </Notice>
      )}
      {tooMany && <Notice tone="danger">Adicione no máximo {mostAtOnce} e-mails de cada vez.</Notice>}
      {emails.length > 0 && !tooMany && (
        <>
          <ul
            aria-label="E-mails a adicionar"
            className="rounded-control border border-line px-3 py-2 text-sm"
          >
            {emails.slice(0, shown).map((email) => (
              <li key={email} className="as-written">
                {email}
              </li>
            ))}
            {emails.length > shown && <li>e mais {emails.length - shown}.</li>}
          </ul>
          <Button
            className="sm:justify-self-start"
            onClick={() => void addAll(emails).then((done) => done && onAdded())}
          >
            {emails.length === 1 ? 'Adicionar 1 e-mail' : `Adicionar ${emails.length} e-mails`}
          </Button>
        </>
      )}
    </div>
  );
}

const lines = (count: number) => (count === 1 ? '1 fica' : `${count} ficam`);
