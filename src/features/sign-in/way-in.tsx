import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showSuccess } from '../../session/messages/message-store.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { RegisterForm, type TermsQuestion } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const modes = {
  login: { title: 'Entrar', question: 'Ainda não tem conta?', other: 'Registar' },
  register: { title: 'Registar', question: 'Já tem conta?', other: 'Entrar' },
} as const;

export type WayInMode = keyof typeof modes;

/** The screen's title in each mode. */
export const wayInTitle = (mode: WayInMode) => modes[mode].title;

interface WayInProps {
  mode: WayInMode;
  onModeChange: (mode: WayInMode) => void;
  TermsDialog: ComponentType<TermsQuestion>;
}

/**
 * The form of /login in its two modes (AUTH-02 to AUTH-04). A registration does not sign in: it ends in login mode with
 * empty fields (AUTH-31, OPEN-02).
 */
export function WayIn({ mode, onModeChange, TermsDialog }: WayInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  /** Values that both modes share (AUTH-61). */
  const [email, setEmail] = useState('');
  const { title, question, other } = modes[mode];

  useEffect(() => {
    if (shown.current !== mode) heading.current?.focus();
    shown.current = mode;
  }, [mode]);

  function finish(): void {
    setEmail('');
    onModeChange('login');
    showSuccess('Registo bem-sucedido! Por favor, faça login.');
  }

  const toggle = (typedEmail: () => string) => (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5 text-muted">
      {question}
      <TextButton
        onClick={() => {
          setEmail(typedEmail());
          onModeChange(mode === 'login' ? 'register' : 'login');
        }}
      >
        {other}
      </TextButton>
    </p>
  );

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-hidden">
        {title}
      </h1>
      {mode === 'login' ? (
        <SignInForm email={email}>{toggle}</SignInForm>
      ) : (
        <RegisterForm email={email} TermsDialog={TermsDialog} onRegistered={finish}>
          {toggle}
        </RegisterForm>
      )}
    </>
  );
}
