import { expect, it } from 'vitest'
import { findMailFault } from './mail-fault.ts'

it.each([
  ['password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
  ['password', { code: 'EAUTH', command: 'API' }],
  ['password', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }],
  ['later', { code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }],
  ['later', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
  ['sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }],
  ['recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
  ['refused', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }],
  ['unknown-host', { code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }],
  ['unknown-host', { code: 'ENOTFOUND' }],
  ['unknown-host', { code: 'EAI_AGAIN' }],
  ['no-connection', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }],
  ['no-connection', { code: 'ECONNREFUSED' }],
  ['no-connection', { code: 'EHOSTUNREACH' }],
  ['no-connection', { code: 'ECONNECTION', responseCode: 554, command: 'CONN' }],
  ['no-answer', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['no-answer', { code: 'EABORT' }],
  ['no-answer', { reason: 'too-slow' }],
  ['tls', { code: 'ETLS', responseCode: 502, command: 'STARTTLS' }],
  ['tls', { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }],
  ['tls', { code: 'ETLS', originalCode: 'EPROTO' }],
  ['certificate', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['certificate', { code: 'ETLS', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['certificate', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }],
  ['certificate', { code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }],
  ['inside', { reason: 'private-address' }],
  ['other', { code: 'EMESSAGE' }],
  ['other', {}],
] as const)('tells %s from %j', (fault, facts) => {
  expect(findMailFault(Object.assign(new Error('x'), facts))).toBe(fault)
})

it('knows nothing of what is no error', () => {
  expect(findMailFault('no error')).toBe('other')
})
