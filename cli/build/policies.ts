/** The content security policies of a build: what pages have in common, and what the few pages need that need more. */
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { safeDecode } from '../../core/urls.ts'
import { hashOf } from '../../engine/cache.ts'
import { type Feature, markdownOf, privateOriginsOf, servicesOf } from '../../engine/feature.ts'
import { joinExtensions } from '../../engine/markdown/extension.ts'
import type { EngineOptions } from '../../engine/options.ts'
import type { ContentResult } from '../../engine/prerender/content.ts'
import { scriptHash } from '../../engine/prerender/document.ts'
import type { Problems } from '../../engine/problems.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import {
  attributeSources,
  contentSecurityPolicy,
  MAX_ATTRIBUTE_HASHES,
  MAX_POLICY_LENGTH,
  mediaSources,
  privatePolicy,
} from '../../hosting/csp.ts'
import { commonGrants, type Grant, grantsOf, sourcesOf } from '../../hosting/page-policies.ts'
import type { HeaderRulesInput } from '../../hosting/rules.ts'
import type { PageRecord } from './build-record.ts'

type PolicyHeaders = Required<Pick<HeaderRulesInput, 'csp' | 'privateCsp' | 'privatePaths' | 'pages'>>

export interface PolicyParts {
  config: EngineOptions['config']
  content: Pick<ContentResult, 'rendered' | 'files'>
  server: Pick<ServerEntry, 'earlyScript'>
  features: readonly Feature[]
}

export class Policies {
  readonly #parts: PolicyParts
  /** What pages need because of their content, by route. */
  readonly #grants: ReadonlyMap<string, Grant[]>
  readonly #common: ReadonlySet<Grant>

  constructor(parts: PolicyParts) {
    const { content, features } = parts
    const { tags } = joinExtensions(markdownOf(features))
    this.#parts = parts
    this.#grants = new Map(
      [...content.rendered].map(([route, { components, imageOrigins, mediaOrigins }]) => {
        const used = new Set(components.map(({ name }) => name))
        return [
          route,
          grantsOf([mediaSources(imageOrigins, mediaOrigins), ...[...used].map((name) => tags[name]?.sources ?? {})]),
        ]
      }),
    )
    this.#common = commonGrants([...this.#grants.values()])
  }

  /** What a page needs beyond the common policy, apart from its style attributes. */
  grants(route: string): Grant[] {
    return (this.#grants.get(route) ?? []).filter((grant) => !this.#common.has(grant))
  }

  headers(records: Readonly<Record<string, Pick<PageRecord, 'styleAttributes'>>>): PolicyHeaders {
    const { config, content, server, features } = this.#parts
    const scriptHashes = [scriptHash(server.earlyScript)]
    const privatePrefixes = privatePaths(config)
    const needed = Object.entries(records).map(([route, { styleAttributes }]) => {
      const isPrivate = isPrivatePath(safeDecode(route), privatePrefixes)
      const attributes = grantsOf([attributeSources(styleAttributes.map(scriptHash))])
      return { route, isPrivate, grants: isPrivate ? attributes : [...this.grants(route), ...attributes] }
    })
    const common = commonGrants(needed.map(({ grants }) => grants))
    const everywhere = features.map((feature) => feature.sources?.(config) ?? {})
    const shared = [
      config.csp,
      ...everywhere,
      ...servicesOf(features, config).flatMap(({ sources }) => sources),
      mediaSources(content.files.imageOrigins, []),
      sourcesOf([...this.#common, ...common].filter((grant) => !isAttribute(grant))),
    ]
    const attributes = sourcesOf([...common].filter(isAttribute))
    const csp = (more: Grant[]) =>
      contentSecurityPolicy({ scriptHashes, sources: [...shared, attributes, sourcesOf(more)] })
    const reachable = privateOriginsOf(features, config)
    const privateCsp = (more: Grant[]) =>
      privatePolicy({
        scriptHashes,
        sources: [...everywhere, { 'connect-src': reachable }, attributes, sourcesOf(more)],
      })
    const pages = needed.flatMap(({ route, isPrivate, grants }) => {
      const more = grants.filter((grant) => !common.has(grant))
      return more.length === 0 ? [] : [{ path: safeDecode(route), csp: isPrivate ? privateCsp(more) : csp(more) }]
    })
    return { csp: csp([]), privateCsp: privateCsp([]), privatePaths: privatePrefixes, pages }
  }
}

/** Marks pages that need more than others, so that the router loads them for real: their policy comes with a response. */
export function policyMark(grants: readonly Grant[], styleAttributes: readonly string[]): string {
  return grants.length + styleAttributes.length > 0 ? `-${hashOf(...grants, '', ...styleAttributes).slice(0, 6)}` : ''
}

export function warnOfPolicies({ csp, privateCsp, pages }: PolicyHeaders, problems: Problems): void {
  for (const { path, policy } of [
    { path: 'all pages', policy: csp },
    { path: 'private pages', policy: privateCsp },
    ...pages.map((page) => ({ path: page.path, policy: page.csp })),
  ]) {
    if (policy.length > MAX_POLICY_LENGTH)
      problems.warn(
        'Content-Security-Policy',
        `the policy of ${path} has ${policy.length} characters; some hosts ignore headers of more than 2,000`,
        'Use fewer origins of pictures and films, and fewer services.',
      )
    if (policy.includes("style-src-attr 'unsafe-inline'"))
      problems.warn(
        'Content-Security-Policy',
        `the policy of ${path} allows any style attribute, because there are more than ${MAX_ATTRIBUTE_HASHES} different ones`,
        'Use classes for what many elements have in common.',
      )
  }
}

function isAttribute(grant: Grant): boolean {
  return grant.startsWith('style-src-attr ')
}
