import { HttpError } from '../../university/errors.ts';

/** The errors of the protocol, as those of the portal. */
export function toUploadError(status: number): HttpError {
  switch (status) {
    case 403:
    case 404:
    case 410:
      return new HttpError('uploadNotFound');
    case 409:
    case 423:
      return new HttpError('conflict');
    case 413:
      return new HttpError('tooLarge');
    case 415:
      return new HttpError('wrongType');
    // An extension of the protocol that the portal does not have.
    case 501:
      return new HttpError('malformed');
    default:
      return new HttpError(status >= 500 ? 'unexpected' : 'malformed');
  }
}
