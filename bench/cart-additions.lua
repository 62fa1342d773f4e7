-- For wrk: every request is a new customer who puts the product of its argument into a cart.
local headers = { ["Content-Type"] = "application/json", ["Accept"] = "application/json" }
local body = ""

function init(args)
  body = '{"action":"add","product_id":"' .. args[1] .. '","quantity":1}'
end

function request()
  return wrk.format("POST", nil, headers, body)
end
