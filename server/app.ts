import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '#lib/contract/catalogue.ts';
import { registerCharsetRefusal } from './http/charset.ts';
import { clientErrorHandler } from './http/client-errors.ts';
import { registerConnections } from './http/connections.ts';
import { registerCrossSiteRefusal } from './http/cross-site.ts';
import { registerDrain } from './http/drain.ts';
import { asProblem, registerErrors, sendProblem } from './http/errors.ts';
import { warnOfInvalidAddresses } from './http/invalid-client-address.ts';
import { logOptions, registerRequestLog } from './http/log.ts';
import { registerMethodRefusals } from './http/methods.ts';
import { registerPressure } from './http/pressure.ts';
import { createRequestIds } from './http/request-ids.ts';
import { extendedTimeoutMs, registerRequestTimeouts } from './http/request-timeouts.ts';
import { apiHeaders } from './http/security.ts';
import { leadToErrorPage, registerSite } from './http/site.ts';
import { registerSlowRefusals } from './http/slow-refusals.ts';
import { accountDataModule } from './modules/account-data.ts';
import { attachmentsModule } from './modules/attachments.ts';
import { billingsModule } from './modules/billings.ts';
import { calculatorModule } from './modules/calculator.ts';
import { captchaModule } from './modules/captcha.ts';
import { contactModule } from './modules/contact.ts';
import { correctionsModule } from './modules/corrections.ts';
import { healthModule } from './modules/health.ts';
import { invoicesModule } from './modules/invoices.ts';
import { loginAndSecurityModule } from './modules/login-and-security.ts';
import { mailInModule } from './modules/mail-in.ts';
import { mailsModule } from './modules/mails.ts';
import { operationsModule } from './modules/operations.ts';
import { ordersModule } from './modules/orders.ts';
import { overviewModule } from './modules/overview.ts';
import { pageErrorsModule } from './modules/page-errors.ts';
import { passwordModule } from './modules/password.ts';
import { prealertsModule } from './modules/prealerts.ts';
import { profileModule } from './modules/profile.ts';
import { quotesModule } from './modules/quotes.ts';
import { referralsModule } from './modules/referrals.ts';
import { sessionModule } from './modules/session.ts';
import { signUpModule } from './modules/sign-up.ts';
import { signUpQuestionsModule } from './modules/sign-up-questions.ts';
import { tenantModule } from './modules/tenant.ts';
import { trackingsModule } from './modules/trackings.ts';
import type { Services } from './services.ts';

const oneMegabyte = 1_048_576;

/**
 * The whole application over its services, not yet listening. Observers add their hooks before any route is registered,
 * so that they see every request.
 */
export async function buildApp(
  services: Services,
  observers: readonly ((app: FastifyInstance) => void)[] = [],
): Promise<FastifyInstance> {
  const { config } = services;
  const { newRequestId, requestIdOf } = createRequestIds(config.trustedProxies > 0);
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // One logger for all requests, as children are slow; each line carries its request's id.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: oneMegabyte,
    clientErrorHandler: clientErrorHandler(newRequestId),
    // An address that cannot be decoded, before any route is looked for.
    frameworkErrors: (error, request, reply) => {
      if (request.method === 'GET' && leadToErrorPage(request, reply, config)) return;
      sendProblem(reply, request, asProblem(error, request));
    },
    requestTimeout: extendedTimeoutMs,
    // Node would look for requests that are too late every 30 seconds only.
    http: { connectionsCheckingInterval: 5000 },
    // An email in a path may be long; route() reads queries itself.
    routerOptions: { maxParamLength: 300, querystringParser: () => ({}) },
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while stopping are still answered.
    return503OnClosing: false,
  });
  // Only JSON is accepted unless a module allows another type, so a form on another site cannot write here.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', undefined);
  app.decorateRequest('deadline', undefined);
  for (const observe of observers) observe(app);
  registerErrors(app);
  registerDrain(app);
  registerConnections(app, config);
  if (config.trustedProxies > 0) warnOfInvalidAddresses(app);
  registerRequestTimeouts(app);
  registerRequestLog(app, config);

  await app.register(async (api) => {
    api.addHook('onRequest', (request, reply, done) => {
      reply.headers(apiHeaders).header('x-request-id', request.id);
      done();
    });
    if (services.pressure) {
      registerSlowRefusals(api);
      await registerPressure(api, services.pressure, services.store);
    }
    registerCharsetRefusal(api);
    registerCrossSiteRefusal(api);
    await sessionModule(api, services);
    await passwordModule(api, services);
    await captchaModule(api, services);
    await signUpQuestionsModule(api, services);
    await signUpModule(api, services);
    await tenantModule(api, services);
    await contactModule(api, services);
    await overviewModule(api, services);
    await referralsModule(api, services);
    await profileModule(api, services);
    await loginAndSecurityModule(api, services);
    await accountDataModule(api, services);
    await trackingsModule(api, services);
    await attachmentsModule(api, services);
    await correctionsModule(api, services);
    await prealertsModule(api, services);
    await mailsModule(api, services);
    await ordersModule(api, services);
    await mailInModule(api, services);
    await billingsModule(api, services);
    await invoicesModule(api, services);
    await calculatorModule(api, services);
    await quotesModule(api, services);
    await operationsModule(api, services);
    await pageErrorsModule(api, services);
    await healthModule(api, services);
    registerMethodRefusals(api, services, endpoints);
  });
  await registerSite(app, services);
  return app;
}
