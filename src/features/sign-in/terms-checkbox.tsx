import type { ComponentProps, MouseEvent } from 'react';
import { TextLink } from '../../ui/controls/text-link.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';

interface TermsCheckboxProps extends ComponentProps<'input'> {
  error: string | undefined;
  onRead: () => void;
}

/**
 * The checkbox that accepts the terms (AUTH-03). The link in its label opens them over the form (PROF-16, OPEN-20), so that
 * typed text stays; in a new tab it opens their page.
 */
export function TermsCheckbox({ onRead, ...input }: TermsCheckboxProps) {
  function read(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRead();
  }
  return (
    <CheckboxField
      {...input}
      label={
        <>
          Li e aceito os{' '}
          <TextLink to="/termos-de-servico" onClick={read}>
            Termos de Serviço
          </TextLink>
        </>
      }
    />
  );
}
