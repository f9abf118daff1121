/** The components authors may write in Markdown on any site with this theme. */
import { Icon } from '../components/Icon.tsx'
import { Badge } from './Badge.tsx'
import { VPCard } from './Card.tsx'
import { Catalog } from './Catalog.tsx'
import { Details, Hint } from './Hint.tsx'
import { Tab, Tabs } from './Tabs.tsx'
import { Toc } from './Toc.tsx'

export const CONTENT_COMPONENTS = { Badge, Catalog, Details, Hint, Icon, Tab, Tabs, Toc, VPCard }
