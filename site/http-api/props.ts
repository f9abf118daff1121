/** Props of the components that the pages of the API reference have. */
import type { PropValue } from '../../core/page.ts'
import type { Access } from './document.ts'

export interface ApiCallProps {
  method: string
  path: string
  access: Access
  /** Numbers of the permission bits that the caller needs. */
  permissions?: number[] | undefined
  /** Ids of the older page. */
  anchors?: string[] | undefined
}

export interface ApiFieldsProps {
  /** Missing where they belong to the field around them. */
  label?: string | undefined
}

export interface ApiFieldProps {
  name: string
  type: string
  required?: true | undefined
  default?: PropValue | undefined
  options?: Array<string | number> | undefined
  /** It may be null instead. */
  null?: true | undefined
}

export interface TryApiProps {
  /** The `operationId` of the call. */
  call: string
  /** Its heading. */
  name: string
}

declare module '../reference/fragments.ts' {
  interface DataComponents {
    ApiCall: ApiCallProps
    ApiField: ApiFieldProps
    ApiFields: ApiFieldsProps
    ApiSamples: object
    TryApi: TryApiProps
  }
}
