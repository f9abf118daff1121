/** How tab groups look. A bar must know the titles of its tabs before they are rendered. */
import { defineView } from '../../render/feature.ts'
import { PRIVACY } from './strings.ts'
import { Tab, Tabs } from './Tabs.tsx'

export default defineView({
  components: { Tab, Tabs },
  childProps: { Tabs: { child: 'Tab', as: 'tabs' } },
  contributes: { privacy: PRIVACY },
})
