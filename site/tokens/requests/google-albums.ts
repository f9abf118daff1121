/** The albums that an app has made, page by page. */

import { GOOGLE } from '../shared/providers.ts'
import { requestJson } from './request-json.ts'
import { TokenError } from './token-error.ts'

export interface Album {
  id: string
  title: string
}

/** A limit, because a response could name a next page forever. */
const MAX_PAGES = 40

interface AlbumsAnswer {
  albums?: unknown
  nextPageToken?: unknown
  error?: { code?: unknown; message?: unknown; status?: unknown }
}

export async function listAlbums(token: string): Promise<Album[]> {
  const found: Album[] = []
  let page = ''
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const query = new URLSearchParams({ pageSize: '50', ...(page && { pageToken: page }) })
    const { albums, nextPageToken } = await requestAlbums(`${GOOGLE.albums}?${query}`, token)
    // An account without albums has no list at all.
    if (Array.isArray(albums)) found.push(...albums.flatMap(readAlbum))
    if (typeof nextPageToken !== 'string' || nextPageToken === '') break
    page = nextPageToken
  }
  return found
}

/** Errors of this interface are objects in an object. */
async function requestAlbums(url: string, bearer: string): Promise<AlbumsAnswer> {
  const answer = await requestJson<AlbumsAnswer>(url, () => true, { bearer, anyStatus: true, isProvider: true })
  if (!answer.error) return answer
  const { code, message, status } = answer.error
  const kind = code === 401 ? 'expired_token' : code === 403 ? 'invalid_scope' : 'provider_error'
  throw new TokenError(code === 429 ? 'provider_rate_limited' : kind, {
    ...(typeof status === 'string' && { code: status.slice(0, 80) }),
    ...(typeof message === 'string' && { said: message.slice(0, 400) }),
  })
}

function readAlbum(value: unknown): Album[] {
  const { id, title } = (value ?? {}) as { id?: unknown; title?: unknown }
  return typeof id === 'string' ? [{ id, title: typeof title === 'string' ? title : '' }] : []
}
