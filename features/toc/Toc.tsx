/** The page's outline inside its text, where the author wrote `[[toc]]`. */
import { OutlineList } from '../../theme/components/Outline.tsx'

export function Toc() {
  return (
    <nav>
      <OutlineList />
    </nav>
  )
}
