/** A request to a token server or a provider, as the page and its worker send it. */

export interface HttpRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** A form goes only to servers that the policy of the page names. */
  body?: string | URLSearchParams
}

export interface HttpReply {
  ok: boolean
  text: string
}

export async function sendDirectly({ url, ...init }: HttpRequest, signal?: AbortSignal): Promise<HttpReply> {
  const response = await fetch(url, {
    ...init,
    ...(signal && { signal }),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  return { ok: response.ok, text: await response.text() }
}
