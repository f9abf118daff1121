/** The service as operators run it, in a process that can be asked how it does. `SERVICE` names the built file. */
import { answers, measures } from './children.mjs'

const { main } = await import(process.env.SERVICE)
answers(measures)
await main()
