import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { showError } from '../../session/messages/message-store.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { keepOpenedLink } from './kept-link.ts';

const LoginPage = lazyPart(() => import('../pages/login-page.tsx').then((part) => part.LoginPage));

/** Signed out, only the sign-in screens are reachable (AUTH-21). */
export function SignedOutRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/create-trip" element={<CreateTripSignedOut />} />
      <Route path="*" element={<ToSignIn />} />
    </Routes>
  );
}

/** Keeps the trip of a shared link until sign-in (INST-11). */
function ToSignIn() {
  useEffect(keepOpenedLink, []);
  return <Navigate to="/login" replace />;
}

/** Explains the sign-in to a user who lost the session on the form of a new trip (ORG-39). */
function CreateTripSignedOut() {
  useEffect(() => showError('Necessário estar autenticado para criar uma viagem.'), []);
  return <Navigate to="/login" replace />;
}
