/** A certificate for servers that look whether theirs can be read. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export interface CertificateFiles {
  certificate: string
  key: string
}

export function makeCertificate(folder: string): CertificateFiles {
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=files.example.com']
  execFileSync('openssl', [...request, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' })
  return files
}
