/** Why a picture was not fetched. */
export type FetchRefusal = {
  reason:
    | 'bad-address'
    | 'not-https'
    | 'private-address'
    | 'other-host'
    | 'unreachable'
    | 'too-many-redirects'
    | 'bad-status'
    | 'not-a-picture'
    | 'too-large'
    | 'too-slow'
}

export class Refusal extends Error {
  readonly reason: FetchRefusal['reason']
  constructor(reason: FetchRefusal['reason']) {
    super(reason)
    this.reason = reason
  }
}
