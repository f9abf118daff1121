/** Addresses of pages that receive a code from a provider. They must finish with it before their reader is asked anything. */
export const CALLBACK = /\/callback(?:\.html)?$/
