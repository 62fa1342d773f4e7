import { registerCall } from '#counter/offline/call-bodies.ts'
import { hashDevice, makeSeller, newDevice } from '#counter/offline/register-device.server.ts'
import { isKnownDevice, letDeviceIn } from '#counter/offline/register-devices.server.ts'
import { newDeviceText, noRegistersText, registerRefusalTexts } from '#counter/offline/registers.ts'
import { hearRegister } from '#counter/offline/registers.server.ts'
import { readRooms } from '#settings/rooms/rooms.server.ts'
import { answerJson, readJson, refuseReading } from '#pages/json-call.server.ts'
import { readRight } from '#pages/admin/approval.server.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import { keepRegisterDevice, readRegisterDevice } from '#pages/admin/counter/register-cookie.server.ts'
import type { Route } from './+types/register'

export const loader = refuseReading

/** A register calls (R89); a manager lets a new device open one, once (R178). Where the store uses none, it closes (R188). */
export async function action({ request, context }: Route.ActionArgs) {
  const call = await readJson(request, registerCall)
  const { userId, handedOver } = adminOf(context)
  const { offline } = await readRooms()
  if (!offline && call.step === 'opens') return answerJson({ error: noRegistersText }, 403)
  const isUnlimited = mayDo(context, 'sellWithoutLimits')
  let device = readRegisterDevice(request)
  const isNew = call.step === 'opens' && !(await isKnownDevice(hashDevice(device)))
  let letInBy = userId
  if (isNew) {
    const right = await readRight(context, call, 'turning a register on')
    if (!right.ok) return answerJson({ error: right.error.text }, right.error.status)
    if (!right.value.isUnlimited) return answerJson({ error: newDeviceText }, 403)
    letInBy = right.value.approvedBy ?? userId
    device = newDevice()
  }
  const deviceHash = hashDevice(device)
  const outcome = await hearRegister({
    ...call,
    step: offline ? call.step : 'closes',
    userId,
    deviceHash,
    isUnlimited,
  })
  if (!outcome.ok) {
    const { reason } = outcome.error
    return answerJson({ error: registerRefusalTexts[reason] }, reason === 'not-yours' ? 403 : 409)
  }
  if (isNew && deviceHash !== null)
    await letDeviceIn({ deviceHash, userAgent: request.headers.get('user-agent'), letInBy })
  const isSomebody = handedOver === null || handedOver.person !== null
  const seller = isSomebody ? makeSeller(call.register, userId) : null
  return answerJson({ ...outcome.value, seller }, 200, isNew ? keepRegisterDevice(device) : {})
}
