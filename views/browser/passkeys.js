// @ts-check
/**
 * Passkeys in the browser: the only script of our pages. It shows the form that needs it, asks the browser for a passkey
 * (WebAuthn §5.1), and sends the answer in the form's field `credential`. A page without it, or a browser without
 * passkeys, keeps the password. Browsers load this file as it is.
 */

/** @param {string} base64url */
function bytes(base64url) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
function base64url(buffer) {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {Credential | null} credential */
function asJson(credential) {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey');
  const { id, type, response } = credential;
  const clientDataJSON = base64url(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = base64url(response.attestationObject);
    const transports = response.getTransports?.() ?? [];
    return { id, type, response: { clientDataJSON, attestationObject, transports } };
  }
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error('no passkey');
  const authenticatorData = base64url(response.authenticatorData);
  const signature = base64url(response.signature);
  const userHandle = response.userHandle === null ? null : base64url(response.userHandle);
  return { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/**
 * @param {PublicKeyCredentialCreationOptionsJSON} options
 * @param {AbortSignal} signal
 */
function create({ extensions: _none, challenge, user, excludeCredentials, ...rest }, signal) {
  const excluded = excludeCredentials?.map(({ id, transports }) => ({
    type: /** @type {const} */ ('public-key'),
    id: bytes(id),
    transports: /** @type {AuthenticatorTransport[]} */ (transports ?? []),
  }));
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    ...(excluded && { excludeCredentials: excluded }),
  };
  return navigator.credentials.create(/** @type {CredentialCreationOptions} */ ({ publicKey, signal }));
}

/**
 * @param {PublicKeyCredentialRequestOptionsJSON} options
 * @param {AbortSignal} signal
 * @param {CredentialMediationRequirement} mediation
 */
function get({ extensions: _none, allowCredentials: _any, challenge, ...rest }, signal, mediation) {
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
  };
  return navigator.credentials.get(
    /** @type {CredentialRequestOptions} */ ({ publicKey, signal, mediation }),
  );
}

/** @param {HTMLFormElement} form */
function start(form) {
  const { passkey: kind, options: text = '{}' } = form.dataset;
  const options = JSON.parse(text);
  let under = new AbortController();

  /** @param {Credential | null} credential */
  const send = (credential) => {
    const field = form.elements.namedItem('credential');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(asJson(credential));
    form.submit();
  };
  /** @param {string | undefined} name of the note to show, if any */
  const note = (name) => {
    for (const each of form.querySelectorAll('[data-note]'))
      if (each instanceof HTMLElement) each.hidden = each.dataset.note !== name;
  };
  /** The browser offers passkeys while the user fills in the field for the user name (WebAuthn §5.1.4). */
  const offer = async () => {
    if (kind !== 'get' || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    under = new AbortController();
    // Whatever goes wrong, the button and the password are still there.
    await get(options, under.signal, 'conditional').then(send, () => undefined);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A browser serves one request at a time.
    under.abort();
    under = new AbortController();
    note(undefined);
    try {
      send(
        await (kind === 'create' ? create(options, under.signal) : get(options, under.signal, 'optional')),
      );
    } catch (error) {
      note(error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'failed');
      await offer();
    }
  });
  form.hidden = false;
  return offer();
}

if (typeof PublicKeyCredential === 'function') {
  for (const each of document.querySelectorAll('[data-without-passkeys]'))
    if (each instanceof HTMLElement) each.hidden = true;
  for (const form of document.querySelectorAll('form[data-passkey]'))
    if (form instanceof HTMLFormElement) void start(form);
}

export {};
