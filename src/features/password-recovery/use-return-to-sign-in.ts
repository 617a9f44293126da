import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Once `isDone`, leads to /login after `delay` milliseconds: time to read that it worked (AUTH-09, AUTH-19). */
export function useReturnToSignIn(isDone: boolean, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/login'), delay);
    return () => clearTimeout(timer);
  }, [isDone, delay, navigate]);
}
