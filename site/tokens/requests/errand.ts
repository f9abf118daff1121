/** A request to a token server or a provider, as the page and its worker send it. */

export interface Errand {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** A form goes only to servers that the policy of the page names. */
  body?: string | URLSearchParams
}

export interface Reply {
  ok: boolean
  text: string
}

export async function sendNow({ url, ...init }: Errand, signal?: AbortSignal): Promise<Reply> {
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
