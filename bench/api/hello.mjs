/** The least that the service could be: Hono under the same server, with one word to say. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answers, measures } from './children.mjs'

const app = new Hono()
app.get('/', (c) => c.text('Hello'))
const url = new Promise((resolve) => {
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}`))
})

answers({ ...measures, url: () => url })
