import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { showError } from '../../session/messages/message-store.ts';
import { LoginPage } from '../pages/login-page.tsx';
import { keepOpenedLink } from './kept-link.ts';

/** Signed out there is the way in and nothing else (AUTH-21). */
export function SignedOutRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/create-trip" element={<CreateTripSignedOut />} />
      <Route path="*" element={<ToSignIn />} />
    </Routes>
  );
}

/** The trip of a link is kept until somebody is signed in (INST-11). */
function ToSignIn() {
  useEffect(keepOpenedLink, []);
  return <Navigate to="/login" replace />;
}

/** Whoever loses the session on the form of a new trip is told what it was needed for (ORG-39). */
function CreateTripSignedOut() {
  useEffect(() => showError('Necessário estar autenticado para criar uma viagem.'), []);
  return <Navigate to="/login" replace />;
}
