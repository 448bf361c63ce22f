/** GET /doctor: the address from which a request seems to come, for `vouchsafe doctor` only. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { clientAddress, isTrusted } from '../http/client-address.js';
import { noStore } from '../http/headers.js';
import type { Network } from '../rules/network.js';
import { answerProof, DOCTOR_HEADER, isDoctorProof } from '../tokens/doctor-proof.js';

/** With these, the address is that of the connection. */
const NO_PROXIES: readonly Network[] = [];

/** Without a proof of `SECRET_KEY` there is nothing at this address, because the addresses of proxies are private. */
export function doctorEndpoint({ config, secrets, now }: Deps) {
  return (c: Context): Response | Promise<Response> => {
    noStore(c);
    const proof = c.req.header(DOCTOR_HEADER) ?? '';
    if (!isDoctorProof(secrets, config.issuer, proof, now())) return c.notFound();
    const connection = clientAddress(c, NO_PROXIES);
    const seen = {
      connection,
      is_trusted: connection !== 'unknown' && isTrusted(connection, config.trustedProxies),
      forwarded_for: c.req.header('x-forwarded-for') ?? null,
    };
    return c.json({ ...seen, proof: answerProof(secrets, proof, seen) });
  };
}
