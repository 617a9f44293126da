import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates to /login `delay` milliseconds after `isDone`, so that the user can read the result (AUTH-09, AUTH-19). */
export function useReturnToSignIn(isDone: boolean, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login'), delay);
    return () => clearTimeout(timer);
  }, [isDone, delay, navigate]);
}
