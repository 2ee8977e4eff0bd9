import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, NewCredential } from '@sampan/contract/passkeys';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

export interface Forgery {
  origin?: string;
  rpId?: string;
  /** The type in the client data. */
  type?: string;
  isUserVerified?: boolean;
  counter?: number;
  attestation?: string;
  userHandle?: string;
}

/**
 * A passkey with an ES256 key, without hardware. It answers options as a browser does; a forgery changes one part of
 * the answer before it is signed.
 */
export function createAuthenticator({ origin = 'http://localhost', counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32).toString('base64url');
  let userHandle: string | undefined;
  let lastCounter = counter;

  function clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const data = { type: forgery.type ?? type, challenge, origin: forgery.origin ?? origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(rpId: string, { isUserVerified = true, ...forgery }: Forgery, credential?: Buffer) {
    const head = Buffer.alloc(5);
    head.writeUInt8(
      FLAGS.userPresent | (isUserVerified ? FLAGS.userVerified : 0) | (credential ? FLAGS.hasCredential : 0),
    );
    head.writeUInt32BE(forgery.counter ?? lastCounter, 1);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), head, credential ?? Buffer.alloc(0)]);
  }

  /** The public key in COSE format. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const start = Buffer.from('a5010203262001215820', 'hex');
    return Buffer.concat([
      start,
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  return {
    id,

    /** Answers the options of a registration, with attestation "none". */
    create(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      forgery: Forgery = {},
    ): NewCredential {
      userHandle = options.user.id;
      const idBytes = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey()]);
      const data = authenticatorData(options.rp.id, forgery, credential);
      const format = forgery.attestation ?? 'none';
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x60 + format.length]),
        Buffer.from(format),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs the options of a sign-in. */
    get({ challenge, rpId }: { challenge: string; rpId: string }, forgery: Forgery = {}): Assertion {
      lastCounter += 1;
      const data = authenticatorData(rpId, forgery);
      const client = clientData('webauthn.get', challenge, forgery);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const handle = forgery.userHandle ?? userHandle;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      };
    },
  };
}
