-- For wrk: gives every request an address that nobody asked for before. Its argument tells runs apart.
local run, count = "", 0

function init(args)
  run = args[1] or ""
end

function request()
  count = count + 1
  return wrk.format("GET", wrk.path .. "?fresh=" .. run .. "-" .. count)
end
