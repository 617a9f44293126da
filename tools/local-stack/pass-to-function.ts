import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { finished } from 'node:stream';

const UNAVAILABLE = JSON.stringify({
  code: 'UNAVAILABLE',
  message: 'Serviço indisponível. Tente novamente dentro de momentos.',
});

/**
 * Passes a request on to the function and streams its answer back, as Hosting's rewrites do. Answers 503 when the
 * function is unreachable, and calls `onMissing`, if given, when it answers 404. A request that reached the function runs
 * to its end even if the caller is gone; the returned promise resolves then.
 */
export function passToFunction(
  functionsUrl: string,
  req: IncomingMessage,
  res: ServerResponse,
  onMissing?: () => void,
): Promise<void> {
  const { hostname, port } = new URL(functionsUrl);
  const headers = { ...req.headers, 'x-forwarded-host': req.headers.host, 'x-forwarded-proto': 'http' };
  // A new connection each time: the function may close a kept-alive one just as a request is sent.
  const once = { hostname, port, method: req.method, path: req.url, headers, agent: false };
  const upstream = request(once, (answer) => {
    if (answer.statusCode === 404 && onMissing) {
      answer.resume();
      onMissing();
      return;
    }
    if (res.destroyed) {
      answer.resume();
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
    res.on('close', () => answer.resume());
  });
  upstream.on('error', () => {
    if (res.headersSent) res.destroy();
    else if (onMissing) onMissing();
    else res.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(UNAVAILABLE);
  });
  // Also when it leaves earlier: otherwise the function would wait a minute for the rest of the request.
  finished(req, (cut) => cut && upstream.destroy());
  req.pipe(upstream);
  return new Promise((resolve) => upstream.once('close', resolve));
}
