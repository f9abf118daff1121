/** Holds what an author wrote between an island's tags; the browser keeps the build's HTML and never renders it again. */

export function IslandSlot({ html }: { html: string }) {
  // An empty string, never undefined: React then leaves the server's nodes alone.
  return <div data-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
